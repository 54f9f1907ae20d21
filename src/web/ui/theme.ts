import { THEME_KEY } from '../browser-storage.ts'
import { createStore } from './store.ts'

export type Theme = 'light' | 'dark'

const BAR_COLOUR: Record<Theme, string> = { light: '#F7F9FB', dark: '#0B0E11' }

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark'
const chosen = () => {
  const stored = localStorage.getItem(THEME_KEY)
  return isTheme(stored) ? stored : null
}
const system = (): Theme => (systemIsDark.matches ? 'dark' : 'light')

/** The theme in force: the one the person toggled to, else the system's. */
export const theme = createStore<Theme>(chosen() ?? system())

function apply(next: Theme) {
  document.documentElement.dataset.theme = next
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BAR_COLOUR[next])
  theme.set(next)
}

/** Starts following the system and other tabs; called once. */
export function followTheme() {
  apply(theme.get())
  systemIsDark.addEventListener('change', () => apply(chosen() ?? system()))
  addEventListener('storage', (event) => {
    if (event.key === THEME_KEY || event.key === null) apply(chosen() ?? system())
  })
}

/** Switches; choosing what the system has anyway goes back to following it. */
export function toggleTheme() {
  const next: Theme = theme.get() === 'dark' ? 'light' : 'dark'
  if (next === system()) localStorage.removeItem(THEME_KEY)
  else localStorage.setItem(THEME_KEY, next)
  apply(next)
}
