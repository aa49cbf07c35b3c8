import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Returns whether an address (not a name) belongs to the public internet, not to this machine, a private network or a
 * cloud's internal network.
 */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'unicast'
}
