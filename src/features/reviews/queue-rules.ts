/** From so many reviews of one property in seven days on, admins are shown an alert: somebody may be stuffing the list. */
export const burstFrom = 5

/** A judgement on a reporter needs so many decided reports. */
const enoughReports = 3

/** Whether most of somebody's decided reports were ignored, and there were enough to say so. */
export function mostlyIgnored({ ignored, upheld }: { ignored: number; upheld: number }): boolean {
  return ignored + upheld >= enoughReports && ignored > upheld
}
