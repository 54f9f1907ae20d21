import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatMoney } from '../domain/money.ts'
import type { PendingChange } from './agree-change-dialog.tsx'
import { reasonOf } from './api/api-error.ts'
import { api } from './api/client.ts'
import { ActionDialog } from './ui/action-dialog.tsx'
import { lazyPart } from './ui/lazy-part.ts'
import { showToast } from './ui/toast.tsx'

const AgreeChangeDialog = lazyPart(() => import('./agree-change-dialog.tsx'), 'AgreeChangeDialog')

export const BANNER_LINK =
  'relative rounded-small font-medium underline underline-offset-2 max-sm:after:absolute max-sm:after:-inset-3'

/** How a change stops waiting besides a signature: the office records who agreed, or withdraws it. */
export function DecideChange({ change }: { change: PendingChange }) {
  const [dialog, setDialog] = useState<'agree' | 'withdraw' | null>(null)
  const queryClient = useQueryClient()
  const close = () => setDialog(null)
  const reload = () => {
    for (const noun of ['jobs', 'quotes']) void queryClient.invalidateQueries({ queryKey: [noun] })
  }
  return (
    <>
      <button type="button" className={BANNER_LINK} onClick={() => setDialog('agree')}>
        Record as agreed...
      </button>
      <button type="button" className={BANNER_LINK} onClick={() => setDialog('withdraw')}>
        Withdraw change...
      </button>
      <Suspense fallback={null}>
        {dialog === 'agree' && <AgreeChangeDialog change={change} onClose={close} onAgreed={reload} />}
      </Suspense>
      {dialog === 'withdraw' && <WithdrawChangeDialog change={change} onClose={close} onWithdrawn={reload} />}
    </>
  )
}

type WithdrawProps = { change: PendingChange; onClose: () => void; onWithdrawn: () => void }

function WithdrawChangeDialog({ change, onClose, onWithdrawn }: WithdrawProps) {
  const withdraw = useMutation({
    mutationFn: () =>
      api.jobs.withdrawChange({
        params: { id: change.jobId },
        body: { quote_version: change.quoteVersion },
      }),
    onSuccess: () => {
      showToast({
        kind: 'success',
        title: 'Change withdrawn',
        description: 'The quote is back to what was agreed.',
      })
      onClose()
    },
    onSettled: onWithdrawn,
  })
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="Withdraw the change"
      description={`The quote goes back to what was agreed${change.agreedCost === null ? '' : `, ${formatMoney(change.agreedCost)}`}: items, lines, addresses, date and price. The change you sent can no longer be signed.`}
      width="narrow"
      action="Withdraw change"
      danger
      busyLabel="Withdrawing..."
      busy={withdraw.isPending}
      cancel="Keep it"
      refusal={withdraw.isError && reasonOf(withdraw.error, 'It could not be withdrawn. Please try again.')}
      onSubmit={() => withdraw.mutate()}
    />
  )
}
