import { Moon, Sun } from 'lucide-react'
import { useValue } from '../ui/external-value.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { theme, toggleTheme } from '../ui/theme.ts'

export function ThemeToggle() {
  const dark = useValue(theme) === 'dark'
  return (
    <IconButton
      label={dark ? 'Use the light theme' : 'Use the dark theme'}
      className="-mr-2.5"
      onClick={toggleTheme}
    >
      {dark ? <Sun /> : <Moon />}
    </IconButton>
  )
}
