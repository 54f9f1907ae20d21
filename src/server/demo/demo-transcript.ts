import type { Turn } from '../../domain/phone-agent/call-report.ts'
import type { PostCallData } from '../../domain/phone-agent/post-call-data.ts'

/** The conversation that a call's insights could come from; what was left open was not asked. */
export function demoTranscript(customerName: string, told: PostCallData, companyName: string): Turn[] {
  const asked = (question: string, answer: string | null): Turn[] =>
    answer ? [agent(question), customer(`${answer}.`)] : []
  return [
    agent(`Thanks for calling ${companyName}. How can I help?`),
    customer(`Hi, this is ${customerName}. I would like a quote for a move.`),
    ...asked('Happy to help. Where are you moving from?', told.origin_address),
    ...asked('And where to?', told.destination_address),
    ...asked('When would you like to move?', told.move_timeframe),
    ...asked('Which time of day suits you best?', told.preferred_time_of_day),
    ...asked('Roughly how many things are there to move?', told.items_count_estimate),
    ...asked('Do you have a budget in mind?', told.budget_discussed),
    ...asked('How did you hear about us?', told.lead_source_mentioned),
    ...asked('Are you comparing us with anyone?', told.competitor_mentioned),
    agent('Thank you. I will save your quote, and our office will send it to you.'),
    customer(told.ready_to_book === 'yes' ? 'Great, I am ready to book.' : 'Thanks, I will think about it.'),
  ]
}

const agent = (text: string): Turn => ({ speaker: 'agent', text })
const customer = (text: string): Turn => ({ speaker: 'customer', text })
