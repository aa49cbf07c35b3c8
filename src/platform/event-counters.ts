import { Counter, Gauge, Registry } from 'prom-client'

/** What happens in this process, for `/metrics`. No label names a person or an address. */
export const eventCounters = new Registry()

function counter<Label extends string>(name: string, help: string, ...labelNames: Label[]): Counter<Label> {
  return new Counter({ name: `porchlight_${name}_total`, help, labelNames, registers: [eventCounters] })
}

/** By reason: why an account was refused (`AccountRefusal`), `cancelled`, `clock`, `issuer` or `failed`. */
export const refusedSignIns = counter('sign_ins_refused', 'Sign-ins that did not succeed, by reason', 'reason')

/** By the limit's name in site.json. */
export const limitsHit = counter('limits_hit', 'Requests that a limit refused, by limit', 'limit')

export const answersGivenUp = counter('answers_given_up', 'Answers that were not made within 30 seconds')

export const mailsNotSent = counter('mails_not_sent', 'Mails to admins that were given up after all attempts')

/** In which hour each daily task last succeeded: the moment would tell which reviews left with a deleted account. */
export const taskSuccess = new Gauge({
  name: 'porchlight_daily_task_last_success_timestamp_seconds',
  help: 'The hour in which each daily task last succeeded in this process, in seconds since 1970',
  labelNames: ['task'],
  registers: [eventCounters],
})
