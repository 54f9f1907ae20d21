import { expect, test } from 'vitest'
import { createHashingQueue, type Purpose } from './hashing-queue.ts'

/** Work that is finished by hand, in a queue of two at once with three waiting. */
function openQueue() {
  const queue = createHashingQueue(2, 3)
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const run = (name: string, purpose: Purpose) =>
    queue.run(purpose, async () => {
      started.push(name)
      await new Promise<void>((resolve) => finish.set(name, resolve))
      return name
    })
  return { run, started, finish: (name: string) => finish.get(name)?.() }
}

test('two at once; then anyone who is more urgent, and of these the first', async () => {
  const { run, started, finish } = openQueue()
  const all = [
    run('a', 'new password'),
    run('b', 'new password'),
    run('c', 'new password'),
    run('d', 'sign-in'),
    run('e', 'sign-in'),
  ]
  await expect.poll(() => started).toEqual(['a', 'b'])
  for (const [index, next] of ['d', 'e', 'c'].entries()) {
    finish(started[index] as string)
    await expect.poll(() => started.at(-1)).toBe(next)
  }
  for (const name of started) finish(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('when too many wait, the least urgent are told to come again', async () => {
  const { run, started, finish } = openQueue()
  const first = [run('a', 'sign-in'), run('b', 'sign-in')]
  const waiting = ['c', 'd', 'e'].map((name) => run(name, 'sign-in'))
  await expect(run('f', 'sign-in')).rejects.toMatchObject({ code: 'too-many', retryAfterSeconds: 3 })
  await expect(run('g', 'new password')).rejects.toMatchObject({ code: 'too-many' })
  const refused = expect(waiting[2]).rejects.toMatchObject({ code: 'too-many' })
  const owner = run('owner', 'known device')
  await refused
  finish('a')
  await expect.poll(() => started).toEqual(['a', 'b', 'owner'])
  for (const name of ['b', 'owner', 'c', 'd']) {
    await expect.poll(() => started).toContain(name)
    finish(name)
  }
  expect(await Promise.all([...first, owner, ...waiting.slice(0, 2)])).toEqual(['a', 'b', 'owner', 'c', 'd'])
})

test('work that fails gives its place to the next', async () => {
  const queue = createHashingQueue(1, 1)
  const failing = queue.run('sign-in', () => Promise.reject(new Error('no memory')))
  const next = queue.run('sign-in', async () => 'done')
  await expect(failing).rejects.toThrow('no memory')
  expect(await next).toBe('done')
})
