import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Learned } from '../../contract/learning.ts'
import { formatCount, formatNumber, formatRate, formatVolume } from '../../domain/count.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { refetchTouched } from '../api/refetch.ts'
import { send } from '../api/send.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import { Unloaded } from '../unloaded.tsx'
import { HoursPlot } from './hours-plot.tsx'
import { learningQuery } from './queries.ts'

/** What the company's finished jobs say of its estimates, and the change of the rate card that they propose. */
export function LearnedCard() {
  const query = useQuery(learningQuery)
  const { data } = query
  return (
    <Card title="What your jobs say">
      {data ? <LoadedCard learned={data} /> : <Unloaded query={query} what="finished jobs" block="h-40" />}
    </Card>
  )
}

function LoadedCard({ learned }: { learned: Learned }) {
  const { jobs, kinds, left_out, points, proposed_from, card, weighed } = learned
  return (
    <div className="grid gap-3">
      <p className="text-body">
        {jobs === 0 ? 'No job with a clock has been completed yet.' : inWords(learned)}{' '}
        {jobs < proposed_from && (
          <span className="text-text-2">
            Once there are {formatCount(proposed_from, 'job')}, a change to the rate card is suggested here.
          </span>
        )}
      </p>
      {points.length > 0 && <HoursPlot points={points} />}
      {weighed.jobs > 0 && (
        <p className="text-secondary text-text-2">
          {formatCount(weighed.jobs, 'load')} weighed: {inWeight(weighed.percent, 'estimated')}.
        </p>
      )}
      {kinds.length > 0 && (
        <ul className="text-secondary text-text-2">
          {kinds.map(({ kind, jobs, percent }) => (
            <li key={kind} className="flex flex-wrap justify-between gap-x-4 tabular">
              <span>{kind}</span>
              <span>
                {formatCount(jobs, 'job')}, {overOrUnder(percent)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {left_out.length > 0 && (
        <p className="text-secondary text-text-2">
          Not counted: {left_out.map(({ why, jobs }) => `${formatNumber(jobs)}. ${why}`).join(' ')}
        </p>
      )}
      {card.to !== null && <Proposal learned={learned} to={card.to} />}
      <Follow learned={learned} />
      {points.length > 0 && <JobsTable points={points} />}
    </div>
  )
}

const overOrUnder = (percent: number) =>
  percent === 0 ? 'as estimated' : `${formatRate(Math.abs(percent))} ${percent > 0 ? 'over' : 'under'}`

const inTime = (percent: number) =>
  percent === 0 ? 'as others' : `${formatRate(Math.abs(percent))} ${percent > 0 ? 'longer' : 'shorter'}`

const inWeight = (percent: number, than = 'their items') =>
  percent === 0
    ? `as heavy as ${than}`
    : `${formatRate(Math.abs(percent))} ${percent > 0 ? 'heavier' : 'lighter'} than ${than}`

const inWords = ({ jobs, percent, trust }: Learned) =>
  percent === 0
    ? `${formatCount(jobs, 'job')}: loading and unloading take as long as you estimate.`
    : `${formatCount(jobs, 'job')}: you run ${overOrUnder(percent)} in loading and unloading. We trust that ${trust}%.`

/** Stores what the server answers of the jobs, whose card may be another now. */
const useLearning = (change: (learned: Learned) => Promise<Learned>) =>
  useMutation({ mutationFn: change, onError: () => refetchTouched(api.learning.follow) })

const kept = () => learningQuery

function Proposal({ learned, to }: { learned: Learned; to: number }) {
  const { mutate, isPending, error } = useLearning(({ card }) =>
    send(api.learning.accept, { body: { version: card.version } }, kept),
  )
  const { from, kinds, weight } = learned.card
  return (
    <div className="grid gap-2">
      <p className="text-body">
        One mover handles {formatVolume(from)} an hour on your rate card; your jobs say {formatVolume(to)}
        {kinds.length > 0 && ', with the kinds of moves apart'}. Existing quotes keep their prices.
      </p>
      {weight.to !== weight.from && (
        <p className="text-secondary text-text-2">
          Loads are {inWeight(weight.from)} on your rate card; your weight tickets say {inWeight(weight.to)}.
        </p>
      )}
      {kinds.length > 0 && (
        <ul aria-label="Kinds of moves" className="text-secondary text-text-2">
          {kinds.map(({ kind, from, to }) => (
            <li key={kind} className="flex flex-wrap justify-between gap-x-4 tabular">
              <span>{kind}</span>
              <span>
                {inTime(from)} now, {inTime(to)} then
              </span>
            </li>
          ))}
        </ul>
      )}
      {error && <Banner kind="error">{reasonOf(error, 'The rate card could not be changed.')}</Banner>}
      <div>
        <Button variant="primary" busy={isPending} busyLabel="Changing..." onClick={() => mutate(learned)}>
          {kinds.length > 0 || weight.to !== weight.from
            ? 'Use what your jobs say'
            : `Use ${formatVolume(to)}`}
        </Button>
      </div>
    </div>
  )
}

function Follow({ learned }: { learned: Learned }) {
  const { mutate, isPending, error } = useLearning(({ follows }) =>
    send(api.learning.follow, { body: { follows: !follows } }, kept),
  )
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <p id="follow-jobs" className="min-w-0 text-body">
          Let the rate card follow by itself, by 3% a week at most
        </p>
        <Switch
          checked={learned.follows}
          aria-labelledby="follow-jobs"
          disabled={isPending}
          onChange={() => mutate(learned)}
        />
      </div>
      {error && <Banner kind="error">{reasonOf(error, 'It could not be saved.')}</Banner>}
    </div>
  )
}

const JobsTable = ({ points }: Pick<Learned, 'points'>) => (
  <details className="text-secondary">
    <summary className="cursor-pointer rounded-small py-1 font-medium">The jobs that count</summary>
    <table className="w-full tabular">
      <thead>
        <tr className="text-left text-text-2">
          <th className="py-1 font-medium">Job</th>
          <th className="py-1 text-right font-medium">Estimated</th>
          <th className="py-1 text-right font-medium">Took</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.job_id} className="border-t border-border">
            <td className="py-1">
              <Link to="/jobs/$id" params={{ id: String(point.job_id) }} className="hover:underline">
                {point.job_number}
              </Link>
            </td>
            <td className="py-1 text-right">{formatNumber(point.estimated_hours)} h</td>
            <td className="py-1 text-right">{formatNumber(point.actual_hours)} h</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
