import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';

interface Props {
  label: string;
  /** The values of the tabs, each with its text. */
  tabs: readonly (readonly [value: string, text: string])[];
  /** The value of the selected tab. @default none, as the rows are those of no tab */
  selected?: string;
  onSelect: (value: string) => void;
}

/** Tabs that choose which rows below them are listed. */
export const FilterTabs = ({ label, tabs, selected, onSelect }: Props) => {
  const id = useId();
  return (
    <Tabs
      className="list__tabs"
      aria-label={label}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      value={selected ?? false}
      onChange={(_, value: string) => onSelect(value)}
    >
      {tabs.map(([value, text]) => (
        <Tab key={value} id={`${id}-${value}`} value={value} label={text} />
      ))}
    </Tabs>
  );
};
