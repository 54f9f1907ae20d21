import { Link } from '@tanstack/react-router'
import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPhone, telephone } from './format/phone.ts'

/** A `mailto:` link, with the characters escaped that have a meaning in URLs. */
export const mailTo = (email: string) => `mailto:${email.replace(/[%?&#]/g, encodeURIComponent)}`

/** A link among lines of text; on a phone it is 44 px high. */
export const LINE_LINK =
  'font-medium break-all text-accent hover:underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center'

/** A customer's name, which leads to their page for anyone who may see it (`id` is not null). */
export const CustomerLink = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? (
    name
  ) : (
    <Link to="/customers/$id" params={{ id: String(id) }} className={LINE_LINK}>
      {name}
    </Link>
  )

/** Mail and telephone, each a link, or 'Not provided'. Lines of a `dl`. */
export function ContactLines({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <>
      <ContactLine name="Email" icon={<Mail />}>
        {email ? (
          <a href={mailTo(email)} className={LINE_LINK}>
            {email}
          </a>
        ) : (
          'Not provided'
        )}
      </ContactLine>
      <ContactLine name="Phone" icon={<Phone />}>
        {phone ? (
          <a href={telephone(phone)} className={LINE_LINK}>
            {formatPhone(phone)}
          </a>
        ) : (
          'Not provided'
        )}
      </ContactLine>
    </>
  )
}

type ContactLineProps = { name: string; icon: ReactNode; children: ReactNode }

/** A line of a `dl` whose name is its icon. */
export function ContactLine({ name, icon, children }: ContactLineProps) {
  return (
    <div className="flex items-center gap-2.5 py-1 text-secondary max-sm:min-h-11 max-sm:py-0">
      <dt className="flex text-text-2">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 break-words text-text-2">{children}</dd>
    </div>
  )
}
