import type { ReactNode } from 'react'
import { keepToastsAbove } from './ui/action-bar.ts'

/** The main actions of a phone's page: always in sight above the tabs, within reach of the thumb. */
export function PhoneActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      ref={keepToastsAbove}
      className="sticky bottom-above-tabs z-10 -mx-page-x mt-4 -mb-page-y flex gap-2.5 border-t border-border bg-surface px-page-x py-2.5 *:flex-1 *:px-2"
    >
      {children}
    </div>
  )
}
