import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** How wide a screen's content is, and its margins. */
export const PAGE_COLUMN =
  'mx-auto w-full max-w-[calc(1200px+2*var(--spacing-page-x))] px-page-x sm:max-lg:px-6'

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
      {title && <PageTitle title={title} actions={actions} />}
      {children}
    </div>
  )
}

/** A screen's title with its actions at the right. */
function PageTitle({
  title,
  actions,
  className,
}: {
  title: string
  actions?: ReactNode
  className?: string
}) {
  return (
    <div
      className={cx('mb-5 flex items-center justify-between gap-4 max-sm:mb-3.5 sm:min-h-control', className)}
    >
      <h1 className="min-w-0 text-page">{title}</h1>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </div>
  )
}
