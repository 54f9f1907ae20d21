import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** How wide a screen's content is, and its margins. */
export const PAGE_COLUMN =
  'mx-auto w-full max-w-[calc(1200px+2*var(--spacing-page-x))] px-page-x sm:max-lg:px-6'

/** The way back to the list, above a page's title; a phone has it in its bar. */
export const BACK_LINK =
  '-ml-1 mb-2.5 inline-flex items-center gap-1.5 rounded-small text-secondary font-medium text-text-2 hover:text-text-1 max-sm:hidden'

/** The content of a screen inside the shell: its width, its margins, its title. */
export function Page({
  title,
  actions,
  wide = false,
  children,
}: {
  title?: string
  actions?: ReactNode
  /** Takes the whole width. */
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div
      data-wide={wide || undefined}
      className={cx(wide ? 'px-page-x sm:max-lg:px-6' : PAGE_COLUMN, 'py-page-y')}
    >
      {title && (
        <div className="mb-5 flex items-center justify-between gap-4 max-sm:mb-3.5 sm:min-h-control">
          <h1 className="min-w-0 text-page">{title}</h1>
          {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </div>
  )
}
