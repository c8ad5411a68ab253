import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Service } from '../http/service.ts';
import type { FirewallModel, RateRuleModel } from '../model/backend-model.ts';

const REFUSAL_MILLISECONDS = 1000;

/**
 * Creates the rate-based rules of web ACLs in front of the services that they guard. A blocked request is answered
 * before its body is read. As in AWS, blocked requests count as well, so an address stays blocked while it continues.
 * WAF runs on its own machines; here responses to blocked requests are delayed, so that a busy address does not occupy
 * the process.
 */
export function createFirewall(
  models: readonly FirewallModel[],
  clock: Clock,
  refusalMilliseconds = REFUSAL_MILLISECONDS,
) {
  const firewalls = models.map(({ guardedArns, rateRules }) => ({
    guardedArns,
    rules: rateRules.map((rule) => ({ rule, count: createRateCounter(rule.windowSeconds, clock) })),
  }));
  return {
    /** Returns the service with its resource's firewall in front; the service itself if no web ACL guards it. */
    guard(service: Service, resourceArn: string | undefined): Service {
      const found = firewalls.find(({ guardedArns }) => resourceArn !== undefined && guardedArns.includes(resourceArn));
      if (found === undefined) return service;
      /** Counts a request. Returns the rule that blocks it; undefined if it is allowed. */
      const blockedBy = ({ socket }: IncomingMessage): RateRuleModel | undefined => {
        const address = socket.remoteAddress ?? '';
        const exceeded = found.rules.filter(({ rule, count }) => count(address) > rule.limit);
        return exceeded[0]?.rule;
      };
      return {
        ...service,
        async handle(request, response, url) {
          const rule = blockedBy(request);
          if (rule === undefined) return service.handle(request, response, url);
          await sleep(refusalMilliseconds, undefined, { ref: false });
          response.writeHead(rule.status, { 'content-length': 0 }).end();
        },
        ...(service.upgrade && {
          upgrade(request, socket, head, url) {
            const rule = blockedBy(request);
            if (rule === undefined) return service.upgrade?.(request, socket, head, url);
            socket.end(`HTTP/1.1 ${rule.status} Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
          },
        }),
      };
    },
  };
}

/** WAF checks rates about every ten seconds, so a window moves in steps of this length. */
const STEP_MILLISECONDS = 10_000;
/** Number of addresses at which those without requests within the window are removed. */
const ADDRESSES_BEFORE_REMOVAL = 10_000;

/**
 * Creates a counter of the requests of each address within a sliding window. It counts a request and returns the number
 * of requests in the window.
 */
function createRateCounter(windowSeconds: number, clock: Clock): (address: string) => number {
  const steps = Math.ceil((windowSeconds * 1000) / STEP_MILLISECONDS);
  /** Requests by address and step, the oldest step first. */
  const addresses = new Map<string, { step: number; requests: number }[]>();
  return (address) => {
    const step = Math.floor(clock() / STEP_MILLISECONDS);
    const counts = (addresses.get(address) ?? []).filter((count) => count.step > step - steps && count.step <= step);
    const last = counts.at(-1);
    if (last?.step === step) last.requests += 1;
    else counts.push({ step, requests: 1 });
    if (addresses.size >= ADDRESSES_BEFORE_REMOVAL) {
      for (const [other, known] of addresses) if ((known.at(-1)?.step ?? 0) <= step - steps) addresses.delete(other);
    }
    addresses.set(address, counts);
    return counts.reduce((sum, { requests }) => sum + requests, 0);
  };
}
