import type { CountOptions } from './index';
import type { InputProps } from '../defineFieldType';
import SelectInput from '../select/SelectInput';

const CountInput = ({ options, ...props }: InputProps<CountOptions>) => {
  const { least = 1, most } = options;
  const choices = Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  return (
    <SelectInput
      {...props}
      options={{ ...options, choices: choices.map(choice => ({ value: choice, label: choice })) }}
    />
  );
};

export default CountInput;
