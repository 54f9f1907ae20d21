import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { roomLabel } from '../../domain/catalogue/rooms.ts'
import { formatCount, formatVolume } from '../../domain/count.ts'
import { formatMoment } from '../format/date.ts'
import { Card, Drawing, type Pictures } from './card.tsx'
import type { Details } from './price.ts'

/** Rows of items in sight before the list is unfolded. */
const IN_SIGHT = 6
/** Paragraphs of the terms in sight. */
const TERMS_IN_SIGHT = 2

type Item = Details['items'][number]

function Fold({ more, isOpen, children }: { more: ReactNode; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-12 items-center justify-center gap-2 border-t font-medium text-accent hover:bg-accent-soft print:hidden">
        <span className="group-open:hidden">{more}</span>
        <span className="hidden group-open:inline">Show less</span>
        <ChevronDown className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

function ItemRows({ items, pictures }: { items: readonly Item[]; pictures: Pictures }) {
  return (
    <ul className="grid gap-px border-t bg-border sm:grid-cols-2">
      {items.map(({ name, label, quantity, room }) => (
        <li
          key={`${room} ${name} ${label}`}
          className="flex min-h-13 items-center gap-3 bg-surface px-card py-1.5 last:odd:sm:col-span-2"
        >
          <Drawing src={pictures[name] ?? pictures.placeholder} />
          <span className="min-w-0 flex-1 font-medium">
            {label}
            {room && <span className="block text-caption font-normal text-text-2">{roomLabel(room)}</span>}
          </span>
          <span className="shrink-0 text-text-2 tabular">{quantity}</span>
        </li>
      ))}
    </ul>
  )
}

/** What is moved, with its pictures. */
export function ItemsCard({ details, pictures }: { details: Details; pictures: Pictures }) {
  const { items, items_are_typical, move } = details
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const size = [formatCount(pieces, 'item'), move.volume_cu_ft !== null && formatVolume(move.volume_cu_ft)]
  return (
    <Card title="What we move" aside={size.filter(Boolean).join(', ')}>
      {items_are_typical && (
        <p className="px-card pb-3 text-secondary text-text-2">
          This is what a home like yours usually holds. Tell us what differs.
        </p>
      )}
      <ItemRows items={items.slice(0, IN_SIGHT)} pictures={pictures} />
      {items.length > IN_SIGHT && (
        <Fold more={`Show all ${items.length} kinds`} isOpen={details.whole_document}>
          <ItemRows items={items.slice(IN_SIGHT)} pictures={pictures} />
        </Fold>
      )}
    </Card>
  )
}

/** What follows, step by step. */
export function NextCard({ steps }: { steps: Details['next_steps'] }) {
  return (
    <Card title="What happens next">
      <ol className="grid gap-4 px-card pb-5 sm:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3 sm:flex-col sm:gap-2">
            <span className="flex size-6 shrink-0 items-center justify-center rounded-full border border-border-strong text-caption font-medium">
              {index + 1}
            </span>
            <div>
              <p className="font-medium">{title}</p>
              <p className="text-secondary text-text-2 sm:text-body">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) => (
  <div className="flex flex-col gap-3 px-card pb-4 whitespace-pre-line text-text-2">
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

/** The company's terms, what the law wants to be said, how to pay, and who signed for the company. */
export function TermsCard({ details, company }: { details: Details; company: string }) {
  const { terms, required_texts, forms_of_payment, whole_document, signature } = details
  const paragraphs = (terms ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '')
  const payment = forms_of_payment.length > 0 ? [`You can pay by: ${forms_of_payment.join(', ')}.`] : []
  const first = [...payment, ...paragraphs.slice(0, TERMS_IN_SIGHT)]
  const rest = [...paragraphs.slice(TERMS_IN_SIGHT), ...required_texts]
  if (first.length + rest.length === 0 && signature === null) return null
  return (
    <Card title="Terms">
      {first.length > 0 && <Paragraphs texts={first} />}
      {rest.length > 0 && (
        <Fold more="Read all terms" isOpen={whole_document}>
          <div className="pt-1">
            <Paragraphs texts={rest} />
          </div>
        </Fold>
      )}
      {signature && (
        <p className="border-t px-card py-3 text-text-2">
          Signed for {company} by {signature.name}, {signature.title}, {formatMoment(signature.at)}.
        </p>
      )}
    </Card>
  )
}

/** Stands below the last part of a document, and tells that it came into sight. */
export function EndOfDocument({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    if (!end.current) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen.current()
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [])
  return <div ref={end} className="h-px" />
}
