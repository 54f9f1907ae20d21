import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET)

/** @returns the event, or null where the signature does not match or the message is older than five minutes */
function verified(body, headers) {
  try {
    return webhook.verify(body, headers)
  } catch {
    return null
  }
}

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  const event = verified(body, request.headers)
  response.writeHead(event ? 204 : 401).end()
  // The work comes after the answer; the same event may come twice, with the same id.
  if (event) console.log(event.type, event.about ? `${event.about.noun} ${event.about.id}` : event.id)
})
server.listen(Number(process.env.PORT ?? 9000), () => {
  console.log(`listening on http://localhost:${server.address().port}`)
})
