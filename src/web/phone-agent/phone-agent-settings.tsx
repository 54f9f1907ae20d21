import { useQuery } from '@tanstack/react-query'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ConnectForm } from './connect-form.tsx'
import { ConnectedAgent } from './connected-agent.tsx'
import { phoneAgentQuery } from './queries.ts'

/** The phone agent that takes calls for the company: how it is connected, and whether calls arrive. */
export function PhoneAgentSettings() {
  const { data: agent, dataUpdatedAt, isError, refetch } = useQuery(phoneAgentQuery)
  return (
    <Card title="AI phone agent" divided aside={agent?.connected && <Badge tone="green">Connected</Badge>}>
      {agent ? (
        agent.provider ? (
          <ConnectedAgent agent={{ ...agent, provider: agent.provider }} asOf={new Date(dataUpdatedAt)} />
        ) : (
          <ConnectForm />
        )
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()}>
          The phone agent's connection could not be loaded. Please try again.
        </ErrorState>
      ) : (
        <div role="status" aria-label="Loading the phone agent" className="p-card">
          <Skeleton className="h-32 w-full" />
        </div>
      )}
    </Card>
  )
}
