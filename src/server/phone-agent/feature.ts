import type { Feature } from '../feature.ts'
import { callHandlers, phoneAgentHandlers } from './handlers.ts'
import { servePhoneWebhooks } from './webhooks.ts'

export const phoneAgent = {
  name: 'phone-agent',
  handlers: { phoneAgent: phoneAgentHandlers, calls: callHandlers },
  serve: servePhoneWebhooks,
  start: ({ deliveries }) => deliveries.start(),
} satisfies Feature
