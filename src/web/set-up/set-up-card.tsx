import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight, Circle, CircleCheck, CircleMinus, Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import type { SetUp } from '../../contract/set-up.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { STEPS_TO_LEAVE_OUT, type StepToLeaveOut } from '../../domain/set-up/steps.ts'
import { agreementQuery } from '../agreements/queries.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { profileQuery } from '../auth/rights.ts'
import { today } from '../format/date.ts'
import { brandingQuery } from '../organization/queries.ts'
import { sayFailed } from '../say.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { showToast } from '../ui/toast.tsx'
import { PLACES } from './places.ts'
import { useChangeSetUp, visitStep } from './queries.ts'
import { NoMailServer } from './test-mail-card.tsx'

type Step = SetUp['steps'][number]

/** What a new company still has to do, each step with the way to its place. */
export function SetUpCard({ setUp: { steps, has_mail_server } }: { setUp: SetUp }) {
  const change = useChangeSetUp()
  useEffect(() => visitStep(null), [])
  const wanted = steps.filter(({ state }) => state !== 'left_out')
  const done = wanted.filter(({ state }) => state === 'done').length
  const leftOut = steps.filter(({ state }) => state === 'left_out').map(({ step }) => step)
  const leaveOut = (step: StepToLeaveOut, isLeft: boolean) =>
    change({
      left_out: STEPS_TO_LEAVE_OUT.filter((one) => (one === step ? isLeft : leftOut.includes(one))),
    })
  const putAway = () => {
    change({ put_away: true })
    showToast({
      kind: 'info',
      title: 'Setup hidden',
      action: { label: 'Undo', onAction: () => change({ put_away: false }) },
    })
  }
  const lacksMail = !has_mail_server && steps.some(({ step, state }) => step === 'mail' && state === 'open')
  return (
    <section
      aria-labelledby="set-up"
      className="min-w-0 overflow-hidden rounded-card border border-border bg-surface"
    >
      <div className="flex items-center gap-3 px-card py-2">
        <h2 id="set-up" className="text-card">
          Set up
        </h2>
        <p className="flex-auto text-secondary tabular text-text-2">
          {done} of {wanted.length}
        </p>
        <Button size="small" variant="ghost" className="-mr-2.5" onClick={putAway}>
          Hide
        </Button>
      </div>
      <div aria-hidden="true" className="h-1 bg-inset">
        <div className="h-full bg-accent" style={{ width: `${(100 * done) / wanted.length}%` }} />
      </div>
      {lacksMail && (
        <div className="px-card pt-3 pb-3.5">
          <NoMailServer />
        </div>
      )}
      <ul className="grid gap-px border-t border-border bg-border sm:grid-cols-2">
        {steps.map((one) => (
          <StepRow key={one.step} step={one} onLeaveOut={leaveOut} />
        ))}
      </ul>
    </section>
  )
}

type StepRowProps = { step: Step; onLeaveOut: (step: StepToLeaveOut, isLeft: boolean) => void }

const PLACE =
  'flex min-h-14 min-w-0 flex-auto items-center gap-3 py-2 pr-2 pl-card text-left -outline-offset-2 transition-colors hover:bg-inset'

function StepRow({ step: { step, state, missing }, onLeaveOut }: StepRowProps) {
  const { title } = PLACES[step]
  const test = useTestQuote()
  const leavable = STEPS_TO_LEAVE_OUT.find((one) => one === step)
  const words = (
    <>
      <StateIcon state={state} />
      <span className="min-w-0 flex-auto">
        <span className={`block text-body font-medium ${state === 'open' ? '' : 'text-text-2'}`}>
          {title}
        </span>
        {state !== 'done' && (
          <span className="block text-secondary break-words text-text-2">
            {test.isPending ? 'Making the quote...' : state === 'left_out' ? 'Skipped' : missing}
          </span>
        )}
      </span>
      <ChevronRight className="shrink-0 text-text-3" />
    </>
  )
  return (
    <li className="flex min-w-0 items-center bg-surface">
      {step === 'test_quote' ? (
        <button
          type="button"
          aria-busy={test.isPending}
          onClick={() => !test.isPending && test.mutate()}
          className={PLACE}
        >
          {words}
        </button>
      ) : (
        <Link {...PLACES[step].link} onClick={() => visitStep(step)} className={PLACE}>
          {words}
        </Link>
      )}
      {leavable && state !== 'done' ? (
        <IconButton
          className="mr-2"
          label={state === 'open' ? `Skip: ${title}` : `Do not skip: ${title}`}
          onClick={() => onLeaveOut(leavable, state === 'open')}
        >
          {state === 'open' ? <X size={15} /> : <Undo2 size={15} />}
        </IconButton>
      ) : (
        <span aria-hidden="true" className="mr-2 w-control shrink-0" />
      )}
    </li>
  )
}

function StateIcon({ state }: Pick<Step, 'state'>) {
  switch (state) {
    case 'done':
      return <CircleCheck size={18} role="img" aria-label="Done" className="shrink-0 text-green-text" />
    case 'left_out':
      return <CircleMinus size={18} role="img" aria-label="Skipped" className="shrink-0 text-text-3" />
    default:
      return <Circle size={18} role="img" aria-label="To do" className="shrink-0 text-text-3" />
  }
}

/** Days ahead on which the move of a test quote would be. */
const TEST_DAYS_AHEAD = 14

/** Makes a quote to oneself, and opens it ready to be sent. */
function useTestQuote() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const [{ user }, { value: company }, agreement, { testQuote }] = await Promise.all([
        queryClient.ensureQueryData(profileQuery),
        queryClient.ensureQueryData(brandingQuery),
        queryClient.ensureQueryData(agreementQuery),
        import('./test-quote.ts'),
      ])
      const tester = {
        email: user.email,
        name: user.full_name,
        companyName: company.company_name,
        phone: company.phone,
        address: agreement.value.address || null,
      }
      return send(api.quotes.create, {
        body: testQuote(tester, dayAfter(today(company.time_zone), TEST_DAYS_AHEAD)),
      })
    },
    onSuccess: async ({ id }) => {
      visitStep('test_quote')
      await navigate({ to: '/quotes/$id', params: { id: String(id) }, search: { send: true } })
    },
    onError: sayFailed('Test quote not made'),
  })
}
