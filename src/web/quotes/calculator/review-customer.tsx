import { Calendar, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { camelKeys } from '../../../contract/naming.ts'
import type { Quote } from '../../../contract/quote.ts'
import { accessInShort } from '../../../domain/quotes/access-words.ts'
import { addressLines } from '../../../domain/quotes/address-lines.ts'
import { stopLines } from '../../../domain/quotes/stops.ts'
import { formatWeekdayDate } from '../../format/date.ts'
import { formatPhone } from '../../format/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Whom the quote is for, and from where to where. */
export function ReviewCustomer({ quote, onEdit }: { quote: Quote; onEdit: () => void }) {
  return (
    <Card
      title="Customer"
      className="[&>header]:pb-2"
      aside={
        <Button
          variant="link"
          size="small"
          onClick={onEdit}
          aria-label="Edit customer"
          className="-my-1.5 -mr-2.5"
        >
          Edit
        </Button>
      }
    >
      <p className="text-body font-medium wrap-anywhere">{quote.customer_name}</p>
      <ul className="mt-1.5 grid gap-2 text-secondary text-text-2">
        {quote.customer_email && <Contact icon={<Mail />}>{quote.customer_email}</Contact>}
        {quote.customer_phone && <Contact icon={<Phone />}>{formatPhone(quote.customer_phone)}</Contact>}
        <Contact icon={<Calendar />}>
          {quote.move_date ? formatWeekdayDate(quote.move_date) : 'No date yet'}
        </Contact>
      </ul>
      <ol className="-mx-card mt-4 grid border-t border-border px-card pt-3.5">
        <Stop
          name="From"
          address={quote.pickup_address}
          access={accessInShort(camelKeys(quote), 'pickup')}
          kind="start"
        />
        {quote.stops.map((stop, index) => {
          const { title, address, more } = stopLines(stop, index + 1)
          return (
            <Stop key={title} name={title} address={address} access={more.join('. ') || null} kind="stop" />
          )
        })}
        <Stop
          name="To"
          address={quote.delivery_address}
          access={accessInShort(camelKeys(quote), 'delivery')}
        />
      </ol>
      {quote.move_notes && (
        <p className="mt-3 text-secondary wrap-anywhere whitespace-pre-line text-text-2">
          {quote.move_notes}
        </p>
      )}
    </Card>
  )
}

function Contact({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-px shrink-0">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

type StopProps = {
  name: string
  address: string | null
  access: string | null
  kind?: 'start' | 'stop' | 'end'
}

const MARKS = {
  start: 'rounded-full border-2 border-accent bg-surface',
  stop: 'scale-75 rounded-full bg-accent',
  end: 'rounded-[3px] bg-accent',
}

function Stop({ name, address, access, kind = 'end' }: StopProps) {
  const { street, place } = addressLines(address ?? '')
  const details = [street && place, access].filter(Boolean)
  return (
    <li className="relative pl-6">
      {kind !== 'end' && (
        <span aria-hidden="true" className="absolute top-8 -bottom-5 left-[5px] w-px bg-border-strong" />
      )}
      <span aria-hidden="true" className={`absolute top-[21px] left-0 size-[11px] ${MARKS[kind]}`} />
      <p className="text-caption text-text-3">{name}</p>
      <p className="text-body font-medium wrap-anywhere">{street ?? place}</p>
      {details.length > 0 && (
        <p className="text-secondary wrap-anywhere text-text-2">
          {details.join(kind === 'stop' ? '. ' : ', ')}
        </p>
      )}
      {kind !== 'end' && <span className="block h-3" />}
    </li>
  )
}
