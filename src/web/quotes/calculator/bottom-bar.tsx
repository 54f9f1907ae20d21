import type { ReactNode } from 'react'
import { keepToastsAbove } from '../../ui/action-bar.ts'

/** What stays in sight at the bottom where there is no column at the side; on a phone it sits on the tabs. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div
      ref={keepToastsAbove}
      className="fixed right-0 left-0 z-10 border-t border-border bg-surface px-page-x py-3 max-sm:bottom-above-tabs sm:bottom-0 sm:left-rail sm:px-6 lg:hidden"
    >
      {children}
    </div>
  )
}
