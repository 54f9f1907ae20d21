import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { ALWAYS_STALE, reading } from '../api/read.ts'
import { refetchTouched } from '../api/refetch.ts'
import { formatMoment } from '../format/date.ts'
import { sayDone, sayFailed } from '../say.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Unloaded } from '../unloaded.tsx'

const sessionsQuery = reading(api.sessions.list, {}, { ...ALWAYS_STALE, select: ({ sessions }) => sessions })

/** Where one is signed in, and ending that: one session, or all but this one. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery)
  const { data: sessions } = query
  const end = useMutation({
    mutationFn: (id: number | null) =>
      id === null ? api.sessions.endOthers() : api.sessions.end({ params: { id } }),
    onSuccess: (_answer, id) => sayDone(id === null ? 'Signed out everywhere else' : 'Signed out there'),
    onError: sayFailed('Still signed in there'),
    onSettled: () => refetchTouched(api.sessions.end),
  })
  const others = sessions?.filter(({ current }) => !current) ?? []
  const severalCompanies = new Set(sessions?.map(({ company }) => company)).size > 1
  return (
    <Card title="Where you are signed in" divided>
      {!sessions && (
        <Unloaded query={query} what="your sessions" failed="Your sessions could not be loaded." />
      )}
      <ul className="divide-y divide-border">
        {sessions?.map(({ id, device, company, last_used_at, current }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-3 px-card py-2">
            <p className="min-w-0 text-body">
              <span className="block truncate font-medium">{device}</span>
              <span className="block text-caption tabular text-text-2">
                {severalCompanies && `${company}, `}Last used {formatMoment(last_used_at)}
              </span>
            </p>
            {current ? (
              <Badge tone="green">This device</Badge>
            ) : (
              <Button
                size="small"
                disabled={end.isPending}
                aria-label={`Sign out ${device}`}
                onClick={() => end.mutate(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className="flex justify-end border-t border-border px-card py-3.5">
          <Button busy={end.isPending} busyLabel="Signing out..." onClick={() => end.mutate(null)}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </Card>
  )
}
