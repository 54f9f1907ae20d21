import { useQuery } from '@tanstack/react-query'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Unloaded } from '../unloaded.tsx'
import { ConnectForm } from './connect-form.tsx'
import { ConnectedAgent } from './connected-agent.tsx'
import { phoneAgentQuery } from './queries.ts'

/** The phone agent that takes calls for the company: how it is connected, and whether calls arrive. */
export function PhoneAgentSettings() {
  const query = useQuery(phoneAgentQuery)
  const { data: agent, dataUpdatedAt } = query
  return (
    <Card title="AI phone agent" divided aside={agent?.connected && <Badge tone="green">Connected</Badge>}>
      {agent ? (
        agent.provider ? (
          <ConnectedAgent agent={{ ...agent, provider: agent.provider }} asOf={new Date(dataUpdatedAt)} />
        ) : (
          <ConnectForm />
        )
      ) : (
        <Unloaded query={query} what="phone agent's connection" block="h-32" className="p-card" />
      )}
    </Card>
  )
}
