import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'

type CardProps = { title?: string; aside?: ReactNode; id?: string; children: ReactNode }

/** A part of the page with its title; what stands inside keeps the card's margins itself. */
export function Card({ title, aside, id, children }: CardProps) {
  return (
    <section id={id} className="overflow-hidden rounded-card border bg-surface print:break-inside-avoid">
      {title && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-card pt-4 pb-3">
          <h2 className="text-card">{title}</h2>
          {aside && <p className="text-secondary text-text-2">{aside}</p>}
        </div>
      )}
      {children}
    </section>
  )
}

type AmountRowProps = {
  label: ReactNode
  reason?: ReactNode
  amount: ReactNode
  isTotal?: boolean
  isFirst?: boolean
}

/** What something is on the left, what it costs on the right. */
export function AmountRow({ label, reason, amount, isTotal, isFirst }: AmountRowProps) {
  return (
    <div
      className={cx(
        'flex justify-between gap-4 py-3',
        !isFirst && 'border-t',
        isTotal && 'border-border-strong font-semibold text-text-1',
      )}
    >
      <dt className={cx('min-w-0', !isTotal && 'text-text-2')}>
        {label}
        {reason && <span className="block text-secondary text-text-2">{reason}</span>}
      </dt>
      <dd
        className={cx(
          'max-w-2/3 shrink-0 text-right break-words tabular',
          isTotal ? 'font-semibold' : 'font-medium',
        )}
      >
        {amount}
      </dd>
    </div>
  )
}

const ROUND = {
  success: 'bg-green-fill text-green-text',
  accent: 'bg-accent-soft text-accent',
  grey: 'bg-inset text-text-2',
}

type StatusCardProps = {
  icon: LucideIcon
  tone: keyof typeof ROUND
  title: string
  children: ReactNode
}

/** What has become of the offer, in place of the offer. */
export function StatusCard({ icon: Icon, tone, title, children }: StatusCardProps) {
  return (
    <Card>
      <div className="flex flex-col gap-4 p-card">
        <span className={cx('flex size-10 items-center justify-center rounded-full', ROUND[tone])}>
          <Icon size={20} />
        </span>
        <h1 className="text-page outline-none" tabIndex={-1} data-status>
          {title}
        </h1>
        {children}
      </div>
    </Card>
  )
}

/** The addresses of the drawings that a page shows, by the names of its items and the keys of its lines. */
export type Pictures = Readonly<Record<string, string>>

/** Where the drawing stands of a line that names an item. */
export const lineKey = ({ id }: { id: number }): string => `line ${id}`

/** An item's drawing, made for small sizes. */
export const Drawing = ({ src }: { src: string | undefined }) => (
  <span className="flex h-9 w-11 shrink-0 items-center justify-center rounded-control bg-tile">
    <img src={`${src}#close`} alt="" width={40} height={32} loading="lazy" decoding="async" />
  </span>
)
