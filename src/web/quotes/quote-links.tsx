import { useMutation, useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { Quote } from '../../contract/quote.ts'
import type { OfferLink } from '../../contract/quote-versions.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import { api } from '../api/client.ts'
import { refetchTouched } from '../api/refetch.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { formatDate } from '../format/date.ts'
import { textTo } from '../format/phone.ts'
import { Button } from '../ui/button.tsx'
import { CardPart } from '../ui/card.tsx'
import { CopyLinkButton, useNewLink } from './copy-link-button.tsx'
import { quoteLinksQuery } from './queries.ts'

/** The links that were given to the customer; a new one is copied, or texted with the words ready. */
export function QuoteLinks({ quote }: { quote: Quote }) {
  const { data } = useQuery(quoteLinksQuery(quote.id))
  const [revoking, setRevoking] = useState<OfferLink | null>(null)
  const phone = realPhone(quote.customer_phone)
  const text = useNewLink(quote, (url) => window.location.assign(textMessage(phone ?? '', quote, url)))
  const living = data?.links.filter(({ revoked }) => !revoked) ?? []

  return (
    <CardPart title="Links" divided={living.length > 0} aside={<CopyLinkButton quote={quote} size="small" />}>
      {living.length === 0 ? (
        <p className="text-secondary text-text-2">
          With a link the customer can see the quote, ask questions and accept it on their phone.
        </p>
      ) : (
        <ul className="divide-y divide-border">
          {living.map((link) => (
            <li key={link.id} className="flex items-center justify-between gap-3 px-card py-2.5">
              <div className="min-w-0">
                <p className="truncate text-body font-medium">
                  Version {link.version}, {link.recipient ?? 'copied link'}
                </p>
                <p className="text-secondary text-text-2">{openedWords(link)}</p>
              </div>
              <Button
                size="small"
                variant="ghost"
                onClick={() => setRevoking(link)}
                aria-label={`Revoke the link to version ${link.version}, ${link.recipient ?? 'copied link'}`}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {phone && (
        <div className={living.length > 0 ? 'border-t border-border px-card py-2' : 'mt-2'}>
          <Button
            size="small"
            variant="link"
            icon={<MessageSquare />}
            busy={text.isPending}
            onClick={text.begin}
          >
            Text the link
          </Button>
          {text.question}
        </div>
      )}
      <RevokeDialog quoteId={quote.id} link={revoking} onClose={() => setRevoking(null)} />
    </CardPart>
  )
}

type RevokeDialogProps = { quoteId: number; link: OfferLink | null; onClose: () => void }

function RevokeDialog({ quoteId, link, onClose }: RevokeDialogProps) {
  const revoke = useMutation({
    mutationFn: async () => {
      if (!link) return
      await api.quoteVersions.revokeLinks({ params: { id: quoteId }, query: { link: link.id } })
    },
    onSettled: () => void refetchTouched(api.quoteVersions.revokeLinks),
  })
  return (
    <ConfirmDialog
      title="Revoke this link?"
      open={link !== null}
      onClose={onClose}
      action="Revoke"
      busyLabel="Revoking..."
      mutation={revoke}
      failed="The link was not revoked. Please try again."
    >
      Anyone who opens it sees that it has expired. Other links to the quote keep working.
    </ConfirmDialog>
  )
}

function openedWords({ views, last_seen_at }: OfferLink): string {
  if (views === 0 || !last_seen_at) return 'Not opened yet'
  return `Opened ${views === 1 ? 'once' : `${views} times`}, last ${formatDate(last_seen_at)}`
}

/** A text message with the words ready; the phone's own program sends it. */
function textMessage(phone: string, quote: Quote, url: string): string {
  return textTo(phone, `Your moving quote ${quote.quote_number}: ${url}`)
}
