import type { PhoneProvider } from '../../contract/phone-agent.ts'

type Guide = {
  name: string
  /** Where the key is found that verifies deliveries. */
  key: string
  /** Where each address is entered on the platform, and what for. */
  events: string
  inbound: string
  functions: string
}

/** What someone who sets the agent up has to know about each platform. */
export const PROVIDER_GUIDES: Record<PhoneProvider, Guide> = {
  retell: {
    name: 'Retell AI',
    key: "In Retell's dashboard under Settings, API Keys: the key with the webhook badge.",
    events: "The agent's webhook URL: every finished call becomes a quote.",
    inbound: "The phone number's inbound webhook: the agent greets known customers by name.",
    functions: "The URL of each of the agent's custom functions, which are named below.",
  },
  vapi: {
    name: 'Vapi',
    key: "A long secret of your own: enter the same one in Vapi's dashboard as a bearer token under Custom Credentials.",
    events: "The assistant's server URL: every finished call becomes a quote.",
    inbound: 'Not needed when the phone number has an assistant of its own, as it should.',
    functions: "The server URL of each of the assistant's tools, which are named below.",
  },
}
