/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { cx } from '../ui/cx.ts'
import { Icon, type IconName } from './icon.tsx'

type CardProps = { title?: string; aside?: ComponentChildren; id?: string; children: ComponentChildren }

/** A part of the page with its title; what stands inside keeps the card's margins itself. */
export function Card({ title, aside, id, children }: CardProps) {
  return (
    <section id={id} class="overflow-hidden rounded-card border bg-surface print:break-inside-avoid">
      {title && (
        <div class="flex flex-wrap items-baseline justify-between gap-x-3 px-card pt-4 pb-3">
          <h2 class="text-card">{title}</h2>
          {aside && <p class="text-secondary text-text-2">{aside}</p>}
        </div>
      )}
      {children}
    </section>
  )
}

type AmountRowProps = {
  label: ComponentChildren
  reason?: ComponentChildren
  amount: ComponentChildren
  isTotal?: boolean
  isFirst?: boolean
}

/** What something is on the left, what it costs on the right. */
export function AmountRow({ label, reason, amount, isTotal, isFirst }: AmountRowProps) {
  return (
    <div
      class={cx(
        'flex justify-between gap-4 py-3',
        !isFirst && 'border-t',
        isTotal && 'border-border-strong font-semibold text-text-1',
      )}
    >
      <dt class={cx('min-w-0', !isTotal && 'text-text-2')}>
        {label}
        {reason && <span class="block text-secondary text-text-2">{reason}</span>}
      </dt>
      <dd class={cx('shrink-0 text-right tabular', isTotal ? 'font-semibold' : 'font-medium')}>{amount}</dd>
    </div>
  )
}

const ROUND = {
  success: 'bg-green-fill text-green-text',
  accent: 'bg-accent-soft text-accent',
  grey: 'bg-inset text-text-2',
}

type StatusCardProps = {
  icon: IconName
  tone: keyof typeof ROUND
  title: string
  children: ComponentChildren
}

/** What has become of the offer, in place of the offer. */
export function StatusCard({ icon, tone, title, children }: StatusCardProps) {
  return (
    <Card>
      <div class="flex flex-col gap-4 p-card">
        <span class={cx('flex size-10 items-center justify-center rounded-full', ROUND[tone])}>
          <Icon name={icon} size={20} />
        </span>
        <h1 class="text-page outline-none" tabIndex={-1} data-status>
          {title}
        </h1>
        {children}
      </div>
    </Card>
  )
}

/** Something that went wrong or is missing, where the person looks. */
export function Problem({ id, children }: { id?: string; children: ComponentChildren }) {
  return (
    <p id={id} role="alert" class="flex items-start gap-2 text-secondary text-danger">
      <Icon name="info" class="mt-px" />
      <span>{children}</span>
    </p>
  )
}
