import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: string
  /** At the right of the title: a link, a button or a quiet figure. */
  aside?: ReactNode
  /** A hairline below the title; for content that brings its own padding (rows, tables). */
  divided?: boolean
}

/** A white card with a hairline. With `divided` the content reaches the edges, otherwise it is padded. */
export function Card({ title, aside, divided = false, className, children, ...rest }: CardProps) {
  return (
    <section
      aria-label={title}
      {...rest}
      className={cx('min-w-0 rounded-card border border-border bg-surface', className)}
    >
      <Inside {...{ title, aside, divided, children }} />
    </section>
  )
}

/** One of several parts of a `divided` card without a title, each with its own. */
export const CardPart = (part: Pick<CardProps, 'title' | 'aside' | 'divided' | 'children'>) => (
  <section aria-label={part.title} className="border-t border-border first:border-t-0">
    <Inside {...part} />
  </section>
)

const Inside = ({
  title,
  aside,
  divided = false,
  children,
}: Pick<CardProps, 'title' | 'aside' | 'divided' | 'children'>) => (
  <>
    {title && (
      <header
        className={cx(
          'flex items-center justify-between gap-3 px-card',
          divided ? 'min-h-12 border-b border-border py-2' : 'pt-3.5 pb-3',
        )}
      >
        <h2 className="text-card">{title}</h2>
        {aside && <div className="text-secondary text-text-3">{aside}</div>}
      </header>
    )}
    {divided ? children : <div className={cx('px-card pb-card', !title && 'pt-card')}>{children}</div>}
  </>
)
