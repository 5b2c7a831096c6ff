import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import fastify from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { models } from '#protocol/kit/registries.ts';
import type { Route } from '#protocol/wire/refusals.ts';
import { routes } from '#protocol/wire/routes.ts';
import { documented } from './openapi-route.ts';
import { routerPath } from './path.ts';

export async function openApiDocument(): Promise<object> {
  // A separate instance: the schemas are built on the first request, not at the start.
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, { openapi: OPENAPI_BASE, transform, transformObject });
  for (const ofSystem of Object.values<Readonly<Record<string, Route>>>(routes)) {
    for (const route of Object.values(ofSystem)) {
      const { method, path } = route;
      app.route({ method, url: routerPath(path), schema: documented(route), handler: async () => ({}) });
    }
  }
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}

type Dynamic = Required<FastifyDynamicSwaggerOptions>;

const OPENAPI_BASE: Dynamic['openapi'] = {
  openapi: '3.1.0',
  info: { title: 'Tycoon Empire', description: 'A browser game of money and power.', version: '1' },
  servers: [{ url: '/' }],
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'sid',
        description: 'The cookie that signing in sets; behind https it is called `__Host-sid`.',
      },
    },
  },
};

const options: NonNullable<Parameters<typeof createJsonSchemaTransform>[0]> = {
  schemaRegistry: models,
  zodToJsonConfig: {
    // Responses may gain fields, and unknown input fields are dropped.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  },
};

const toJson = createJsonSchemaTransform(options);
const withModels = createJsonSchemaTransformObject(options);

const RETRY_AFTER = { 'Retry-After': { type: 'integer', description: 'Real seconds to wait.' } };

const RESPONSE_EXTRAS: Readonly<Record<string, object>> = {
  304: { description: 'What the caller has already, by `If-None-Match`' },
  429: { headers: RETRY_AFTER },
  503: { headers: RETRY_AFTER },
};

const transform: Dynamic['transform'] = (route) => {
  const made = toJson(route);
  const { response = {} } = made.schema as { readonly response?: Readonly<Record<string, object>> };
  for (const [status, schema] of Object.entries(response)) Object.assign(schema, RESPONSE_EXTRAS[status]);
  return made;
};

const transformObject: Dynamic['transformObject'] = (made) => {
  const document = withModels(made);
  const { components = {} } = document as Pick<Dynamic['openapi'], 'components'>;
  const { schemas = {} } = components;
  const used = modelsOf({ ...document, components: {} }, schemas);
  components.schemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return document;
};

function modelsOf(part: object, schemas: Readonly<Record<string, object>>, found = new Set<string>()) {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    modelsOf(schemas[name] ?? {}, schemas, found);
  }
  return found;
}
