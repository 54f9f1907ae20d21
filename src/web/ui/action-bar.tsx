import type { ReactNode } from 'react'

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

/** The ref of a bar that stays in sight at the bottom of a phone: toasts stand above it, however high it is. */
export function keepToastsAbove(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--action-bar')
  }
}
