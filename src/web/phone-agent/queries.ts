import type { z } from 'zod'
import type { phoneAgentForm } from '../../contract/phone-agent.ts'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'
import { send, useSend } from '../api/send.ts'

const LAST_CALL_REFRESH_MS = 30_000

export type PhoneAgentForm = z.output<typeof phoneAgentForm>

/** How the phone agent is connected; asked again while it is looked at, to see whether calls arrive. */
export const phoneAgentQuery = reading(
  api.phoneAgent.get,
  {},
  { select: ({ value }) => value, refetchInterval: LAST_CALL_REFRESH_MS },
)

/** Connects an agent, or gives the connected one another key. */
export const connectAgent = (value: PhoneAgentForm) =>
  send(api.phoneAgent.put, { body: { value } }, () => phoneAgentQuery)

/** Disconnects the agent; done when the settings show it. */
export const useDisconnectAgent = () => useSend(api.phoneAgent.delete)

/** Has the server deliver a signed test to itself. */
export const useTestDelivery = () => useSend(api.phoneAgent.test)

/** What was said in a call. */
export const callQuery = (id: number) => reading(api.calls.get, { params: { id } })
