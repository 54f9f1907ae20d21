import { expect, test } from 'vitest'
import { everyEndpoint } from './every-endpoint.ts'

// Names that other programs rely on. A row that is changed or goes breaks them.

const days = { from: '2027-05-10', to: '2027-05-12', reason: 'Vacation' }
const moment = '2027-05-10T09:00:00'
const jobFields = { truck_id: 1, arrival_from: moment, arrival_to: '2027-05-10T10:00:00', days: 2 }

test.each<[call: string, sent?: object]>([
  ['GET /team'],
  ['POST /team/invitations', { email: 'sam@ridgeline.example', full_name: 'Sam Okafor', role: 'estimator' }],
  ['DELETE /team/invitations/:id'],
  ['PATCH /team/:id', { role: 'crew', active: false }],
  ['POST /auth/accept-invitation', { token: 'x', password: 'a long password', full_name: 'Sam Okafor' }],
  ['GET /auth/sessions'],
  ['DELETE /auth/sessions'],
  ['DELETE /auth/sessions/:id'],
  ['GET /crews'],
  ['POST /crews', { name: 'Dwyer' }],
  ['PATCH /crews/:id', { name: 'Dwyer' }],
  ['DELETE /crews/:id'],
  ['GET /people'],
  ['POST /people', { name: 'Pat Dwyer' }],
  ['PATCH /people/:id', { name: 'Pat Dwyer' }],
  ['DELETE /people/:id'],
  ['POST /people/:id/days-off', days],
  ['GET /trucks'],
  ['POST /trucks', { name: 'Truck 1' }],
  ['PATCH /trucks/:id', { name: 'Truck 1' }],
  ['DELETE /trucks/:id'],
  ['POST /trucks/:id/out-of-service', days],
  ['POST /jobs', { customer_name: 'Olivia Chen', ...jobFields }],
  ['PATCH /jobs/:id', jobFields],
  ['POST /jobs/:id/cancel', { reason: 'Sold the house' }],
  ['GET /board', { from: '2027-05-10', days: '7' }],
  ['GET /jobs/suggestions', { quote_id: '1' }],
  ['POST /calendar-feeds', { of: 'crew', id: 1 }],
  ['GET /calendar-feeds'],
  ['DELETE /calendar-feeds/:id'],
  ['GET /history', { entity: 'quote', id: '1' }],
])('%s', (call, sent) => {
  const found = everyEndpoint.find(([, { method, path }]) => `${method} ${path}` === call)
  if (!found) throw new Error('There is no such call.')
  const [, endpoint] = found
  const schema = endpoint.method === 'GET' ? endpoint.query : endpoint.body
  if (sent) expect(Object.keys(schema?.parse(sent) ?? {})).toEqual(expect.arrayContaining(Object.keys(sent)))
})
