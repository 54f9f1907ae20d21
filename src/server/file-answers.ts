import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Parts = AsyncGenerator<string | Uint8Array, void>
type Named = { readonly name: string; readonly type: string }

/** A file that is made while it is sent, so that it is never whole in memory. */
export class WrittenFile implements Named {
  readonly name: string
  readonly type: string
  /** Its length, where that is known before. */
  readonly bytes: number | undefined
  /** Its parts, none of them empty; what they hold is given up when the reading ends, however it does. */
  readonly parts: Parts

  constructor(parts: Parts, { name, type, bytes }: Named & { bytes?: number }) {
    this.parts = parts
    this.name = name
    this.type = type
    this.bytes = bytes
  }
}

/** Answers a file to be saved. What fails before its first part is there is refused like everything else. */
export async function sendFile(reply: FastifyReply, file: File | WrittenFile): Promise<FastifyReply> {
  const content =
    file instanceof WrittenFile ? await streamOf(file.parts) : Buffer.from(await file.arrayBuffer())
  reply.type(file.type).header('content-disposition', `attachment; filename="${file.name}"`)
  if (file instanceof WrittenFile && file.bytes !== undefined) reply.header('content-length', file.bytes)
  return reply.send(content)
}

/**
 * Begun before it is a stream: a generator that has not begun gives nothing up when it is ended. It goes on as a part of
 * the request, which the connection that asks for more knows nothing of.
 */
async function streamOf(parts: Parts): Promise<Readable> {
  const within = AsyncLocalStorage.snapshot()
  let first: IteratorResult<string | Uint8Array, void> | null = await parts.next()
  const next = async () => {
    const part = first ?? (await within(() => parts.next()))
    first = null
    return part
  }
  return new Readable({
    read() {
      next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      parts.return().then(
        () => done(error),
        () => done(error),
      )
    },
  })
}
