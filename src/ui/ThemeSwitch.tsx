import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { IconButton } from './IconButton';
import { chooseTheme, shownTheme } from './theme';

/** Switches between the light and the dark theme; until the first switch the site follows the system. */
export function ThemeSwitch() {
  const text = useText();
  const [theme, setTheme] = useState(shownTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const handleClick = () => {
    chooseTheme(other);
    setTheme(other);
  };
  return <IconButton icon={other === 'light' ? 'sun' : 'moon'} label={text(`theme.${other}`)} onClick={handleClick} />;
}
