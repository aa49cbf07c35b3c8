import { Counter, Gauge, Registry } from 'prom-client'

/** What happens in this process, for `/metrics`. No label names a person or an address. */
export const eventCounters = new Registry()

/** Sign-ins that did not succeed: `not-university`, `unverified`, `cancelled` or `failed`. */
export const refusedSignIns = new Counter({
  name: 'porchlight_sign_ins_refused_total',
  help: 'Sign-ins that did not succeed, by reason',
  labelNames: ['reason'],
  registers: [eventCounters],
})

/** Requests that a limit refused, by the limit's name in site.json. */
export const limitsHit = new Counter({
  name: 'porchlight_limits_hit_total',
  help: 'Requests that a limit refused, by limit',
  labelNames: ['limit'],
  registers: [eventCounters],
})

/** Answers that took too long. */
export const answersGivenUp = new Counter({
  name: 'porchlight_answers_given_up_total',
  help: 'Answers that were not made within 30 seconds',
  registers: [eventCounters],
})

/** Mails that were given up after all attempts. */
export const mailsNotSent = new Counter({
  name: 'porchlight_mails_not_sent_total',
  help: 'Mails to admins that were given up after all attempts',
  registers: [eventCounters],
})

/** When each daily task last succeeded in this process. */
export const taskSuccess = new Gauge({
  name: 'porchlight_daily_task_last_success_timestamp_seconds',
  help: 'When each daily task last succeeded in this process, in seconds since 1970',
  labelNames: ['task'],
  registers: [eventCounters],
})
