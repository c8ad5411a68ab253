import { createRestApis } from './apigateway/rest-api-service.ts';
import { createAppSyncService, PATH as graphqlPath } from './appsync/appsync-service.ts';
import { createBedrockService } from './bedrock/bedrock-service.ts';
import { openHttp2Endpoint } from './bedrock/http2-endpoint.ts';
import type { MovableClock } from './clock.ts';
import { createCloudFrontService } from './cloudfront/cloudfront-service.ts';
import { createCognito } from './cognito/cognito-services.ts';
import { path as userPoolPath } from './cognito/user-pool-service.ts';
import { replaceSiteUrl } from './default-port.ts';
import { createDynamoDbService } from './dynamodb/dynamodb-service.ts';
import { createEventsService } from './events/events-service.ts';
import { createTargetInvoker } from './events/target-invoker.ts';
import { createFairQueue } from './http/fair-queue.ts';
import type { Faults } from './http/faults.ts';
import { localServiceOf } from './http/local-services.ts';
import type { Installation } from './installation/installation.ts';
import { scopedStore } from './installation/key-value-store.ts';
import { createFailureDestinations } from './lambda/failure-destinations.ts';
import { functionEnvironment } from './lambda/function-environment.ts';
import { functionNameByArn } from './lambda/function-name.ts';
import { createFunctionUrls } from './lambda/function-urls.ts';
import { createFunctions } from './lambda/functions.ts';
import { createLambdaService } from './lambda/lambda-service.ts';
import { startStreams } from './lambda/streams.ts';
import { createMailboxServices } from './mailbox/mailbox-service.ts';
import type { BackendModel } from './model/backend-model.ts';
import type { HostedSignInModel, MessageTemplate, UserPoolModel } from './model/user-pool-model.ts';
import { startSchedules } from './schedules/schedules.ts';
import { createSesService } from './ses/ses-service.ts';
import { createSnsService } from './sns/sns-service.ts';
import { createTopicPages } from './sns/topic-pages.ts';
import { createTopics } from './sns/topics.ts';
import { createDeadLetterPages } from './sqs/dead-letter-pages.ts';
import { startQueueConsumers } from './sqs/queue-consumers.ts';
import { createSqsService } from './sqs/sqs-service.ts';
import { createSsmService } from './ssm/ssm-service.ts';
import { createStsService } from './sts/sts-service.ts';
import { createAwsClient } from './studio/aws-client.ts';
import { createStudio } from './studio/studio-service.ts';
import type { FunctionMeter } from './usage/usage-meter.ts';
import { createFirewall } from './waf/firewall.ts';

export interface ServicesOptions {
  installation: Installation;
  port: number;
  /** URL of the site; the server's own URL unless the site is served elsewhere. */
  siteUrl: string;
  secrets: Record<string, string>;
  /** Resolves when the function bundles exist; absent: they exist already. */
  bundled?: Promise<void> | undefined;
  clock: MovableClock;
  faults: Faults;
  log: (line: string) => void;
  /** Counts the usage of functions; absent: it is not counted. */
  meter?: FunctionMeter | undefined;
}

/** Functions' credentials practically never expire, even if the clock is moved by years. */
const CENTURY_SECONDS = 100 * 365 * 24 * 3600;

/** Creates a model's services. Throws for unsupported definitions before it starts anything. */
export function createServices(model: BackendModel, options: ServicesOptions) {
  const { installation, port, siteUrl, secrets, faults, log } = options;
  const clock = options.clock.now;
  const { keys, credentials, store, tables: gateway, s3, mailbox, queues } = installation;
  const { region, accountId, tables, roles, streams, functionUrls } = model;
  const serverUrl = `http://127.0.0.1:${port}`;
  const functions = createFunctions({
    functions: model.functions,
    environmentOf: (definition) =>
      functionEnvironment(definition, {
        ...{ region, serverUrl, siteUrl, bedrockUrl: bedrockEndpoint?.url, secrets },
        credentialsFor: ({ roleArn, name }) =>
          credentials.issue({ kind: 'function', roleArn, functionName: name }, CENTURY_SECONDS),
      }),
    bundled: options.bundled,
    clockOffset: options.clock.offset,
    faults,
    log,
    logs: installation.functionLogs,
    meter: options.meter,
  });
  const { identityPool, api, distributions } = model;
  const onSite = (pool: UserPoolModel): UserPoolModel => ({
    ...pool,
    messageTemplates: withSiteUrl(siteUrl, pool.messageTemplates),
    clients: pool.clients.map((client) => ({
      ...client,
      hostedSignIn: withSiteUrls([siteUrl, `http://localhost:${port}`], client.hostedSignIn),
    })),
  });
  const userPool = model.userPool && onSite(model.userPool);
  const shared = { region, accountId, userPool, identityPool, roles, credentials, functions, clock, faults, log };
  const cognito = createCognito({
    ...{ ...shared, store, keys, mailbox },
    furtherUserPools: model.furtherUserPools.map(onSite),
  });
  const { verifyAccessToken } = cognito;
  const directFunctions = createFunctionUrls({ functionUrls, ...shared });
  const http = {
    clock,
    localServiceOf: (host: string) => localServiceOf(host, serverUrl),
    credentialsOf: (roleArn: string) =>
      credentials.issue({ kind: 'function', roleArn, functionName: 'APPSYNC_ASSUME_ROLE' }, CENTURY_SECONDS),
  };
  const { invokeLater } = installation.events;
  const topics = createTopics({
    ...{ topics: model.topics, queueModels: model.queues, queues, mailbox, invokeLater, clock },
    store: scopedStore(store, 'topic#'),
  });
  const bedrock = createBedrockService(shared);
  const own = [
    ...cognito.services,
    createDynamoDbService({ gateway, tables, ...shared }),
    directFunctions,
    createLambdaService({ ...shared, functionModels: model.functions, invokeLater }),
    createRestApis({ ...shared, restApis: model.restApis, verifyAccessToken, userPoolId: userPool?.id }),
    createStsService(shared),
    createSqsService({ models: model.queues, queues, serverUrl, ...shared }),
    createSnsService({ topics, ...shared }),
    createEventsService({ putEvent: installation.events.put, ...shared }),
    createSsmService({ parameters: model.parameters, ...shared }),
    bedrock,
    createSesService({ mailbox, ...shared }),
    createCloudFrontService({ distributions, objects: s3.objects, functionUrls: directFunctions, ...shared }),
    ...(api === undefined ? [] : [createAppSyncService({ ...shared, api, gateway, http, verifyAccessToken })]),
  ];
  // Started last: the services above may reject the definitions, and streams that were already running would not be
  // closed.
  const usesBedrock = roles.some(({ statements }) =>
    statements.some(({ actions }) => actions.some((name) => name.startsWith('bedrock:'))),
  );
  const bedrockEndpoint = usesBedrock ? openHttp2Endpoint(bedrock) : undefined;
  const failures = createFailureDestinations({ ...model, send: queues.send, clock });
  const running = startStreams({ streams, tables, gateway, failures, ...shared });
  const consumers = startQueueConsumers({ sources: model.queueSources, models: model.queues, queues, ...shared });
  const targets = createTargetInvoker({ functions, queueModels: model.queues, queues, topics, serverUrl, http });
  const schedules = startSchedules({ ...model, invoker: targets, failures, clock, log });
  const functionNameOf = (functionArn: string) => functionNameByArn(model.functions, functionArn);
  const disconnectEvents = installation.events.connect({
    rules: model.eventRules,
    functions: targets,
    functionNameOf,
    retriesOf: (functionArn) => model.functions.find(({ arn }) => arn === functionArn)?.asyncRetries,
    failures,
  });
  const moveClock = async (offsetMilliseconds: number) => {
    // Waits for running functions: a request that was signed before the move would be refused after it, and the AWS SDK
    // would keep the jump as its clock skew.
    await functions.waitForRunningEvents();
    options.clock.move(offsetMilliseconds);
    return schedules.runDue();
  };
  const aws = createAwsClient({ port, region, credentials: keys.adminCredentials, clock });
  const studio = createStudio({ aws, model, installation, schedules, clock: options.clock, moveClock });
  const firewall = createFirewall(model.firewalls, clock);
  const queue = createFairQueue();
  const guardedArns = new Map([
    [graphqlPath, api?.arn],
    [userPoolPath, userPool?.arn],
  ]);
  return {
    services: [
      ...own.map((service) =>
        firewall.guard(service.path === graphqlPath ? queue.guard(service) : service, guardedArns.get(service.path)),
      ),
      s3.service,
      installation.mediaConvert.service,
      ...createMailboxServices(mailbox),
      ...createDeadLetterPages(model.queues, queues),
      ...createTopicPages(topics),
      ...studio,
    ],
    schedules,
    /**
     * Sets the clock's offset in milliseconds (0 resets it) when no function is running, after three seconds at the
     * latest. Resolves when the due schedules have run, each once.
     */
    moveClock,
    /** Stops the functions, streams, event rules and subscriptions of these definitions. */
    async close(): Promise<void> {
      schedules.close();
      disconnectEvents();
      await running.close();
      await consumers.close();
      await Promise.all(own.map((service) => service.close?.()));
      await functions.close();
      await bedrockEndpoint?.close();
    },
  };
}

/** All services of the current definitions. */
export type Services = ReturnType<typeof createServices>;

/** Replaces the default site URL in redirect URLs; each redirect URL yields one per URL of the site. */
function withSiteUrls(sites: string[], hosted: HostedSignInModel | undefined): HostedSignInModel | undefined {
  const withSites = (urls: string[]) => [
    ...new Set(urls.flatMap((url) => sites.map((site) => replaceSiteUrl(url, site)))),
  ];
  return (
    hosted && { ...hosted, callbackUrls: withSites(hosted.callbackUrls), logoutUrls: withSites(hosted.logoutUrls) }
  );
}

/** Replaces the default site URL in the message templates. */
function withSiteUrl(siteUrl: string, templates: UserPoolModel['messageTemplates']): UserPoolModel['messageTemplates'] {
  const fill = (template: MessageTemplate | undefined) =>
    template && { ...template, html: replaceSiteUrl(template.html, siteUrl) };
  return { ...templates, code: fill(templates.code), invitation: fill(templates.invitation) };
}
