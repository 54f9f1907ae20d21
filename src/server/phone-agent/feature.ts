import type { Feature } from '../feature.ts'
import { phoneAgentHandlers } from './handlers.ts'
import { servePhoneWebhooks } from './webhooks.ts'

export const phoneAgent = {
  name: 'phone-agent',
  handlers(services) {
    const { calls, ...phoneAgent } = phoneAgentHandlers(services)
    return { phoneAgent, calls }
  },
  serve: servePhoneWebhooks,
  start: ({ deliveries }) => deliveries.start(),
} satisfies Feature
