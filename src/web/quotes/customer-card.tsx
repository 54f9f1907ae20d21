import { Mail, Megaphone, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Quote } from '../../contract/quotes.ts'
import { CONTACT_LINK, telephone } from '../contact-link.ts'
import { prettify } from '../format/prettify.ts'
import { Card } from '../ui/card.tsx'
import { leadSource } from './lead-source.ts'
import { realContact } from './real-contact.ts'

/** Whom the quote is for, how to reach them, and how they came. */
export function CustomerCard({ quote }: { quote: Quote }) {
  const email = realContact(quote.customer_email)
  const phone = realContact(quote.customer_phone)
  return (
    <Card title="Customer Information">
      <dl className="text-secondary">
        <dt className="sr-only">Name</dt>
        <dd className="mb-1.5 text-body font-medium break-words">
          {realContact(quote.customer_name) ?? 'Not provided'}
        </dd>
        <Row name="Email" icon={<Mail />}>
          {email ? (
            <a href={`mailto:${email}`} className={CONTACT_LINK}>
              {email}
            </a>
          ) : (
            'Not provided'
          )}
        </Row>
        <Row name="Phone" icon={<Phone />}>
          {phone ? (
            <a href={telephone(phone)} className={CONTACT_LINK}>
              {phone}
            </a>
          ) : (
            'Not provided'
          )}
        </Row>
        <Row name="Source" icon={<Megaphone />}>
          {leadSource(quote.customer_lead_source)}
          {quote.how_did_you_hear && `, ${prettify(quote.how_did_you_hear)}`}
        </Row>
      </dl>
    </Card>
  )
}

function Row({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2.5 py-1 max-sm:min-h-11 max-sm:py-0">
      <dt className="flex text-text-2">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 break-words text-text-2">{children}</dd>
    </div>
  )
}
