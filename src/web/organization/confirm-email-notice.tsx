import { useMutation, useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { api } from '../api/client.ts'
import { useRights } from '../auth/rights.ts'
import { sayDone, sayFailed } from '../say.ts'
import { Button } from '../ui/button.tsx'
import { brandingQuery } from './queries.ts'

/** Says that the company's e-mail awaits its confirmation, until which no quote goes out; nothing once it is confirmed. */
export function ConfirmEmailNotice() {
  const { data } = useQuery({
    ...brandingQuery,
    // The link is often followed on another device, so the state is fetched again when the window regains focus.
    refetchOnWindowFocus: ({ state }) => state.data?.value.company_email_confirmed === false && 'always',
  })
  const sendLink = useMutation({
    mutationFn: () => api.settings.sendEmailLink(),
    onSuccess: ({ detail }) => sayDone('Link sent', detail),
    onError: sayFailed('Link not sent'),
  })
  const mayChange = useRights()('company.change')
  if (data?.company_email_confirmed !== false) return null
  return (
    <section
      aria-label="Confirm the address"
      className="flex items-center gap-3 rounded-card bg-amber-fill py-2 pr-2 pl-3.5 text-secondary text-amber-text max-sm:flex-wrap max-sm:pr-3.5 max-sm:pb-3"
    >
      <MailWarning size={17} className="shrink-0 max-sm:self-start max-sm:mt-1" />
      <p className="min-w-0 flex-1 break-words max-sm:basis-[calc(100%-40px)]">
        Quotes can be sent once <strong className="font-semibold">{data.company_email}</strong> is confirmed:
        open the link we emailed there.
      </p>
      {mayChange && (
        <Button
          size="small"
          className="max-sm:ml-[29px]"
          busy={sendLink.isPending}
          busyLabel="Sending..."
          onClick={() => sendLink.mutate()}
        >
          Send the link again
        </Button>
      )}
    </section>
  )
}
