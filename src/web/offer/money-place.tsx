import { type ComponentType, useEffect, useState } from 'react'
import type { MoneyProps } from './money.tsx'

/** The money of a booked move, loaded once the page is there: most who open it come for something else. */
export function MoneyPlace(props: MoneyProps) {
  const [loaded, setLoaded] = useState<{ Money: ComponentType<MoneyProps> } | null>(null)
  useEffect(() => {
    // Without a line nothing is shown that may be old.
    import('./money.tsx').then(setLoaded, () => undefined)
  }, [])
  return loaded && <loaded.Money {...props} />
}
