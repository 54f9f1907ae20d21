import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryAnswer } from '../../contract/mails.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { profileQuery } from '../auth/rights.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { setUpQuery } from './queries.ts'

/** Says that nothing leaves, for as long as it is so. */
export const NoMailServer = () => (
  <Banner kind="warning">
    There is no mail server yet: emails stay on this server until there is one. Ask your administrator to set
    up email.
  </Banner>
)

/** Whether emails leave, and one to try it. */
export function TestMailCard() {
  const { data: setUp } = useQuery(setUpQuery)
  const { data: profile } = useQuery(profileQuery)
  const [outcome, setOutcome] = useState<Pick<DeliveryAnswer, 'delivery' | 'kept' | 'detail'> | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.setUp.testMail(),
    onSuccess: setOutcome,
    onError: (error) =>
      setOutcome({
        delivery: 'refused',
        kept: false,
        detail: reasonOf(error, 'The email could not be sent.'),
      }),
  })
  const isWell = outcome?.delivery === 'sent' && !outcome.kept
  return (
    <Card title="Email">
      <div className="grid gap-3">
        {setUp?.has_mail_server === false && <NoMailServer />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-body break-words text-text-2">
            Try whether emails arrive: one goes to {profile?.user.email ?? 'you'}.
          </p>
          <Button busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
            Send a test email
          </Button>
        </div>
        {outcome && (
          <Banner kind={isWell ? 'success' : outcome.delivery === 'refused' ? 'error' : 'warning'}>
            {outcome.detail}
          </Banner>
        )}
      </div>
    </Card>
  )
}
