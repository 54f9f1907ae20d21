import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../domain/count.ts'
import { api } from '../api/client.ts'
import { formatMoment, formatTime } from '../format/date.ts'
import { Banner } from '../ui/banner.tsx'
import { Checkbox } from '../ui/checkbox.tsx'

type TimeZoneChangeProps = { zone: string; keep: boolean; onKeep: (keep: boolean) => void }

/** What another time zone does to the jobs that are still to come, and whether they keep their clock times. */
export function TimeZoneChange({ zone, keep, onKeep }: TimeZoneChangeProps) {
  const { data } = useQuery({
    queryKey: ['jobs', 'time-zone-change', zone],
    queryFn: ({ signal }) => api.settings.timeZoneChange({ query: { time_zone: zone }, signal }),
    staleTime: 0,
  })
  if (!data?.next) return null
  const { customer_name, from, to } = data.next
  return (
    <div className="grid gap-3 sm:col-span-2" role="status">
      <Banner kind="warning">
        {keep
          ? `${formatCount(data.jobs, 'future job')} will keep the clock time: ${customer_name} stays at ${formatTime(from)}.`
          : `${formatCount(data.jobs, 'future job')} will show another time: ${customer_name} moves from ${formatMoment(from)} to ${formatMoment(to)}.`}
      </Banner>
      <Checkbox
        label="Keep the clock times of future jobs"
        checked={keep}
        onChange={(event) => onKeep(event.target.checked)}
      />
    </div>
  )
}
