import { Link } from '@tanstack/react-router'
import { Files, Megaphone } from 'lucide-react'
import { Fragment } from 'react'
import type { Quote } from '../../contract/quote.ts'
import { prettify } from '../../domain/prettify.ts'
import { leadSource } from '../../domain/quotes/lead-source.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import { ContactLine, ContactLines, CustomerLink, LINE_LINK } from '../contact-lines.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'

/** Whom the quote is for, how to reach them, and how they came. */
export function CustomerCard({ quote }: { quote: Quote }) {
  return (
    <Card title="Customer Information">
      <dl>
        <dt className="sr-only">Name</dt>
        <dd className="mb-1.5 text-body font-medium break-words">
          <CustomerLink id={quote.customer_id} name={quote.customer_name || 'Not provided'} />
        </dd>
        <ContactLines email={quote.customer_email} phone={realPhone(quote.customer_phone)} />
        <ContactLine name="Source" icon={<Megaphone />}>
          {leadSource(quote.customer_lead_source)}
          {quote.how_did_you_hear && `, ${prettify(quote.how_did_you_hear)}`}
        </ContactLine>
        {quote.other_quotes.length > 0 && (
          <ContactLine name="Other quotes" icon={<Files />}>
            Also asked for{' '}
            {quote.other_quotes.map(({ id, quote_number }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <Link
                  to="/quotes/$id"
                  params={{ id: String(id) }}
                  className={cx(LINE_LINK, 'whitespace-nowrap')}
                >
                  {quote_number}
                </Link>
              </Fragment>
            ))}
          </ContactLine>
        )}
      </dl>
    </Card>
  )
}
