import { t } from '../../language/t';
import { levels } from './levels';

/** The choices of the level of a text; the widest of them is the width of the control. */
export const LevelOptions = () => (
  <>
    <option value="">{t('Normal')}</option>
    {levels.map(level => (
      <option key={level} value={level}>
        {t('Heading %{level}', { level })}
      </option>
    ))}
  </>
);
