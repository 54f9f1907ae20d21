import { Sun } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../ui/cx.ts'
import { useCrew } from './use-crew.tsx'

const SUNLIGHT_KEY = 'crew-sunlight'
const isInSunlight = () => localStorage.getItem(SUNLIGHT_KEY) !== null

/** Shows the app as it was shown last on this phone: for bright sun, or by the system's theme. */
export const applySunlight = () => document.documentElement.toggleAttribute('data-sunlight', isInSunlight())

/** Black on white with a larger clock, for bright sun: one press there and back. */
export function SunlightButton() {
  const { words } = useCrew()
  const [isOn, setOn] = useState(isInSunlight)
  function toggle() {
    if (isOn) localStorage.removeItem(SUNLIGHT_KEY)
    else localStorage.setItem(SUNLIGHT_KEY, '')
    applySunlight()
    setOn(!isOn)
  }
  return (
    <button
      type="button"
      aria-label={words.sunlight}
      aria-pressed={isOn}
      onClick={toggle}
      className={cx(
        'flex size-12 shrink-0 items-center justify-center rounded-card active:bg-inset',
        isOn && 'bg-inset',
      )}
    >
      <Sun size={22} />
    </button>
  )
}
