import { publicUrl } from '../settings.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const attribute = (name: string, type: string, more: object = {}) => ({
  ...{ name, type, multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...more,
});

/** What a directory asks first: what we can do, and what an account looks like. */
export const documents = (): Record<string, unknown> => {
  const base = `${publicUrl()}/scim/v2`;
  const userType = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...{ id: 'User', name: 'User', endpoint: '/Users', schema: USER },
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  };
  const groupType = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...{ id: 'Group', name: 'Group', endpoint: '/Groups', schema: GROUP },
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/Group` },
  };
  const groupSchema = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...{ id: GROUP, name: 'Group' },
    attributes: [
      attribute('displayName', 'string', { mutability: 'readOnly' }),
      attribute('members', 'complex', {
        multiValued: true,
        subAttributes: [attribute('value', 'string', { mutability: 'immutable' })],
      }),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${GROUP}` },
  };
  const userSchema = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...{ id: USER, name: 'User' },
    attributes: [
      attribute('userName', 'string', { required: true, uniqueness: 'server' }),
      attribute('externalId', 'string', { caseExact: true }),
      attribute('name', 'complex', {
        subAttributes: [attribute('givenName', 'string'), attribute('familyName', 'string')],
      }),
      attribute('active', 'boolean'),
      attribute('roles', 'complex', { multiValued: true, subAttributes: [attribute('value', 'string')] }),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${USER}` },
  };
  const list = (resources: object[]) => ({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    ...{ totalResults: resources.length, startIndex: 1, itemsPerPage: resources.length, Resources: resources },
  });
  return {
    ServiceProviderConfig: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: 200 },
      ...{ changePassword: { supported: false }, sort: { supported: false }, etag: { supported: false } },
      authenticationSchemes: [
        { type: 'oauthbearertoken', name: 'Bearer', description: 'An access key', primary: true },
      ],
      meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
    },
    ResourceTypes: list([userType, groupType]),
    'ResourceTypes/User': userType,
    'ResourceTypes/Group': groupType,
    Schemas: list([userSchema, groupSchema]),
    [`Schemas/${USER}`]: userSchema,
    [`Schemas/${GROUP}`]: groupSchema,
  };
};
